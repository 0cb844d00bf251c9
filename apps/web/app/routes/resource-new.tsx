import { NewView } from '../resource/views/edit-view.tsx';
import { useScreen } from './screens.ts';

export default function ResourceNewRoute() {
  return <NewView screen={useScreen()} />;
}
