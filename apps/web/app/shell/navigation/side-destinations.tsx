import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { Role } from '@skrin/contract/access/permissions';
import type { PageKey } from '@skrin/contract/all-pages';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { navigationIcons } from '../../navigation-icons.ts';
import { type KnownPage, type navigationGroups, openPages } from '../../pages.ts';
import { horizontal, mini } from './layouts.ts';
import { destinationsAmong, useCurrentDestination, usePlace } from './navigation.ts';

/** The main places of people without a workspace. */
export default function OwnDestinations({ role }: { role: Role }) {
  return <SideDestinations pages={openPages(role)} icons={navigationIcons} />;
}

interface SideDestinationsProps<Icon extends string> {
  pages: readonly KnownPage<Icon>[];
  icons: Readonly<Record<Icon, LucideIcon>>;
}

/** The main places among these pages by group, as the side navigation shows them. */
export function SideDestinations<Icon extends string>({ pages, icons }: SideDestinationsProps<Icon>) {
  const current = useCurrentDestination();
  return destinationsAmong(pages).map((group) => (
    <Group key={group.group} {...group} icons={icons} current={current} />
  ));
}

interface GroupProps<Icon extends string> extends Omit<SideDestinationsProps<Icon>, 'pages'> {
  group: (typeof navigationGroups)[number];
  destinations: ReturnType<typeof destinationsAmong<Icon>>[number]['destinations'];
  current: PageKey | undefined;
}

function Group<Icon extends string>({ group, destinations, icons, current }: GroupProps<Icon>) {
  const { t } = useTranslation('shell');
  const placeOf = usePlace();
  const id = useId();
  return (
    <NavigationGroup>
      <GroupName id={id}>{t(`navigation.groups.${group}`)}</GroupName>
      <List aria-labelledby={id}>
        {destinations.map(({ page, path, icon }) => {
          const Icon: LucideIcon = icons[icon];
          const { to, label } = placeOf(page, path);
          return (
            <li key={page}>
              <Destination to={to} isCurrent={page === current}>
                <Box component={Icon} aria-hidden size={20} sx={{ flexShrink: 0 }} />
                <span>{label}</span>
              </Destination>
            </li>
          );
        })}
      </List>
    </NavigationGroup>
  );
}

/** Scrolls the navigation to an item that is out of view. `scrollIntoView` would scroll the page as well. */
function showInNavigation(item: HTMLElement): void {
  const navigation = item.closest('nav');
  if (!navigation) return;
  const { scrollTop, clientHeight } = navigation;
  const isSeen = item.offsetTop >= scrollTop && item.offsetTop + item.offsetHeight <= scrollTop + clientHeight;
  if (!isSeen) navigation.scrollTop = item.offsetTop - (clientHeight - item.offsetHeight) / 2;
}

interface DestinationProps {
  to: string;
  isCurrent: boolean;
  children: ReactNode;
}

function Destination({ to, isCurrent, children }: DestinationProps) {
  const item = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent && item.current) showInNavigation(item.current);
  }, [isCurrent]);
  return (
    <NavigationItem ref={item} component={Link} to={to} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </NavigationItem>
  );
}

const NavigationGroup = styled('div')({ [horizontal]: { display: 'flex' } });

const hidden = {
  position: 'absolute',
  inlineSize: 1,
  blockSize: 1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

const GroupName = styled('div')(({ theme: { vars, typography } }) => ({
  padding: '0 12px 8px',
  fontSize: typography.label,
  fontWeight: 600,
  color: vars.palette.text.secondary,
  [mini]: hidden,
  [horizontal]: hidden,
}));

const List = styled('ul')({
  display: 'grid',
  gap: 4,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  [horizontal]: { display: 'flex' },
});

const NavigationItem = styled(ButtonBase)(({ theme: { vars, shape, typography } }) => ({
  inlineSize: '100%',
  minBlockSize: 44,
  justifyContent: 'flex-start',
  gap: 12,
  paddingInline: 12,
  borderRadius: shape.borderRadius,
  fontSize: typography.body,
  fontWeight: 500,
  textAlign: 'start',
  whiteSpace: 'normal',
  color: vars.palette.text.secondary,
  '&:hover': { color: vars.palette.text.primary, backgroundColor: vars.palette.action.hover },
  '&[aria-current]': { color: vars.palette.primary.main, backgroundColor: vars.palette.primary.soft, fontWeight: 650 },
  [mini]: {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: 4,
    minBlockSize: 60,
    paddingInline: 4,
    fontSize: typography.label,
    textAlign: 'center',
  },
  [horizontal]: { whiteSpace: 'nowrap' },
})) as typeof ButtonBase;
