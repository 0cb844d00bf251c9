import { useState } from 'react';
import * as z from 'zod/mini';
import { readPersonal, writePersonal } from '../../../../../browser/user-store.ts';
import { storeOwner } from '../../../../../session/personal-key.ts';

/** Whether the camera takes good photos automatically; stored on the device. */
export function useAutoCapture(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => readPersonal('cameraTakesItself', storeOwner(), z.boolean()) ?? true);
  const change = (next: boolean) => {
    setOn(next);
    writePersonal('cameraTakesItself', storeOwner(), next ? undefined : false);
  };
  return [on, change];
}
