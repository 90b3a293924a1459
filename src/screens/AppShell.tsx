// The frame of an area's pages: title bar, tabs on four of them, a menu, and from 900 px a rail beside the page.
import { useSelector } from '@xstate/react';
import type { ComponentProps, ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { closeTopLayer } from '../browser/historyLayers.ts';
import { disclosureMachine } from '../machines/shared/disclosure.ts';
import { ColorSchemeChoice, useColorScheme } from './ColorSchemeChoice.tsx';
import { LanguageChoice, useLanguage } from './LanguageChoice.tsx';
import { AppFrame, BottomTabs, MenuDrawer, SideRail, TopBar, type NavItem } from './parts/Navigation.tsx';
import { useAppActor, useFlow } from './useApp.ts';

interface AppShellProps {
  path: string;
  /** Title of the window, and of the bar unless `heading` is set. */
  title: string;
  heading?: ReactNode;
  store: string;
  /** Shown on their own pages only, where the menu replaces the back button. */
  tabs: readonly NavItem[];
  menu: readonly NavItem[];
  /** True while the person's role is unknown, and with it their links. */
  hidesLinks?: boolean;
  /** The tabs and then the menu, unless the area sets its own order. */
  rail?: readonly NavItem[];
  labels: { rail: string; tabs: string };
  branded?: boolean;
  railHead: ReactNode;
  menuHead: ReactNode;
  logOut: ReactNode;
  /** At the end of the title bar, on wide screens. */
  barEnd?: ReactNode;
  children: ReactNode;
}

export function AppShell(props: AppShellProps) {
  const { path, title, store, tabs, menu, labels } = props;
  const isTab = tabs.some(({ href }) => href === path);
  const navigation = useAppActor('navigation');
  const colorScheme = useColorScheme();
  const language = useLanguage();
  const drawer = useFlow(disclosureMachine, undefined);
  const foot = (place: string) => (
    <>
      <ColorSchemeChoice flow={colorScheme} name={`${place}-color-scheme`} />
      <LanguageChoice flow={language} />
      {props.logOut}
    </>
  );
  return (
    <>
      <title>{`${title} · ${store}`}</title>
      <AppFrame
        place={path}
        hidesLinks={props.hidesLinks}
        rail={
          <SideRail
            label={labels.rail}
            items={props.rail ?? [...tabs, ...menu]}
            head={props.railHead}
            foot={foot('rail')}
          />
        }
        bar={
          <TopBar
            branded={props.branded}
            title={props.heading || title}
            end={props.barEnd}
            lead={
              isTab
                ? { kind: 'menu', onPress: () => drawer.send({ type: 'disclosure.open' }) }
                : {
                    kind: 'back',
                    onPress: () => void (closeTopLayer() || navigation.send({ type: 'navigation.back' })),
                  }
            }
          />
        }
        tabs={isTab && <BottomTabs label={labels.tabs} items={tabs} />}
      >
        {props.children}
      </AppFrame>
      <Menu flow={drawer} items={menu} head={props.menuHead} foot={foot('menu')} />
    </>
  );
}

type MenuProps = Omit<ComponentProps<typeof MenuDrawer>, 'open' | 'onClose'>;

/** Only the menu reads its open state, so that the rest of the frame is not rendered again. */
function Menu({ flow, ...menu }: MenuProps & { flow: ActorRefFrom<typeof disclosureMachine> }) {
  const open = useSelector(flow, (now) => now.matches('open'));
  return <MenuDrawer {...menu} open={open} onClose={() => flow.send({ type: 'disclosure.close' })} />;
}
