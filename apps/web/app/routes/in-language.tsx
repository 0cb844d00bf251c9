import { Outlet } from 'react-router';
import { splitLanguage } from '../public-pages.ts';
import { StatusPage } from '../shell/status-page.tsx';
import type { Route } from './+types/in-language.ts';

/** Pages whose address begins with a language. */
export default function InLanguage({ params }: Route.ComponentProps) {
  return splitLanguage(`/${params.language}`).language ? <Outlet /> : <StatusPage status={404} />;
}
