import file from './locked.svg?no-inline';

/** A page of entries behind a lock: what a role lacks. A text beside it says the same. */
export const LockedDrawing = () => (
  <svg aria-hidden viewBox="0 0 160 120" style={{ inlineSize: 'min(100%, 300px)' }}>
    <use href={`${file}#locked`} />
  </svg>
);
