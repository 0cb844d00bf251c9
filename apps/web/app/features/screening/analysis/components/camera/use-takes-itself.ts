import { useState } from 'react';
import { readStored, storageKeys, writeStored } from '../../../../../browser/storage.ts';

const OFF = 'off';

/** Whether the camera takes a good photo by itself; kept on the device. */
export function useTakesItself(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => readStored(storageKeys.cameraTakesItself) !== OFF);
  const change = (next: boolean) => {
    setOn(next);
    writeStored(storageKeys.cameraTakesItself, next ? null : OFF);
  };
  return [on, change];
}
