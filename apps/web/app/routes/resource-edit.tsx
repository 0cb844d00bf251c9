import { useParams } from 'react-router';
import { EditView } from '../resource/views/edit-view.tsx';
import { useScreen } from './screens.ts';

export default function ResourceEditRoute() {
  const { id = '' } = useParams();
  return <EditView screen={useScreen()} id={id} />;
}
