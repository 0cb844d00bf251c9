import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore<boolean>(() => false);

/** The server has said that it is under maintenance. */
export const startMaintenance = (): void => store.setState(true);
/** The server answers again. */
export const endMaintenance = (): void => store.setState(false);

/** Whether the server's last word was that it is under maintenance. */
export const useMaintenance = (): boolean => useStore(store);
