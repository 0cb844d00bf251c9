import { ListView } from '../resource/views/list-view.tsx';
import { useScreen } from './screens.ts';

export default function ResourceListRoute() {
  const screen = useScreen();
  // The key gives the list of each resource a state of its own.
  return <ListView key={screen.resource.name} screen={screen} />;
}
