import { ListPage } from '../features/products/pages/list-page.tsx';

export default function ProductListRoute() {
  return <ListPage />;
}
