import { ListView } from '../resource/views/list-view.tsx';
import { useScreen } from './screens.ts';

export default function ResourceListRoute() {
  const screen = useScreen();
  // Another list begins with nothing of this one.
  return <ListView key={screen.resource.name} screen={screen} />;
}
