import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ErrorPage } from './error-page.tsx';

/** Shows a crash in place of the page and keeps the frame around it: its links lead on to pages that work. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return <Boundary visit={useLocation().key}>{children}</Boundary>;
}

interface BoundaryProps {
  visit: string;
  children: ReactNode;
}

interface BoundaryState {
  /** That crashed, or is about to be shown. */
  visit: string;
  crash?: { error: unknown } | undefined;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  static getDerivedStateFromError = (error: unknown) => ({ crash: { error } });

  /** Another page gets a chance of its own. */
  static getDerivedStateFromProps = ({ visit }: BoundaryProps, state: BoundaryState): BoundaryState | null =>
    visit === state.visit ? null : { visit, crash: undefined };

  override state: BoundaryState = { visit: this.props.visit };

  override render() {
    const { crash } = this.state;
    return crash ? <ErrorPage error={crash.error} /> : this.props.children;
  }
}
