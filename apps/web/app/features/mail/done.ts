/** What was done last at the desk, and how it is undone. */
export interface Done {
  text: string;
  undo?: () => void;
}

export type OnDone = (done: Done) => void;
