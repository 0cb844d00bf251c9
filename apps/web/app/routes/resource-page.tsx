import type { ResourceView } from '@skrin/contract/resource/summary';
import type { ResourceName } from '@skrin/contract/resources';
import { type ComponentType, use } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { usePage } from '../kit/use-page.ts';
import type { Screen } from '../resource/screen.ts';
import { fetchAtVisit } from './fetch-at-visit.ts';
import { screens } from './screens.ts';

/** Fetched with the screen: the list of all pages, which each first visit loads, would name the files of every view. */
const views: Record<ResourceView, () => Promise<ComponentType<{ screen: Screen; id: string }>>> = {
  List: async () => (await import('../resource/views/list-view.tsx')).ListView,
  New: async () => (await import('../resource/views/edit-view.tsx')).NewView,
  Details: async () => (await import('../resource/views/detail-view.tsx')).DetailView,
  Edit: async () => (await import('../resource/views/edit-view.tsx')).EditView,
};

/** Every page of every resource: `inquiryList` is the view `List` of `inquiry`. */
export default function ResourcePage() {
  const page = usePage();
  const [, name, view] = /^(.*)(List|New|Details|Edit)$/.exec(page?.key ?? '') ?? [];
  const { key: visit } = useLocation();
  const { id = '' } = page?.params ?? {};
  const fetchingView = fetchAtVisit(views[view as ResourceView], visit);
  const screen = use(fetchAtVisit(screens[name as ResourceName], visit));
  const View = use(fetchingView);
  useTranslation(screen.catalogues);
  // The key gives the list of each resource, and the page of each row, a state of its own.
  return <View key={`${name}${view} ${id}`} screen={screen} id={id} />;
}
