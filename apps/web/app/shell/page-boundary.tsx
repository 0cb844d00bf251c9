import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorPage } from './error-page.tsx';

/** Shows an error page in place of a page that crashed, and keeps the frame, whose links lead to other pages. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary visit={useLocation().key}>{children}</Boundary>;
}

interface BoundaryProps {
  visit: string;
  children: ReactNode;
}

interface BoundaryState {
  /** The navigation whose page is shown, or has crashed. */
  visit: string;
  crash?: { error: unknown } | undefined;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError = (error: unknown) => ({ crash: { error } });

  /** A navigation clears the crash, so that the next page is rendered. */
  static getDerivedStateFromProps = ({ visit }: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    visit === state.visit ? null : { visit, crash: undefined };

  override state: BoundaryState = { visit: this.props.visit };

  override render() {
    const { crash } = this.state;
    return crash ? <ErrorPage error={crash.error} /> : this.props.children;
  }
}
