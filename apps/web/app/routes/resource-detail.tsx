import { useParams } from 'react-router';
import { DetailView } from '../resource/views/detail-view.tsx';
import { useScreen } from './screens.ts';

export default function ResourceDetailRoute() {
  const { id = '' } = useParams();
  return <DetailView key={id} screen={useScreen()} id={id} />;
}
