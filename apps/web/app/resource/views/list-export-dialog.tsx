import { exportRows } from '../csv/export-rows.ts';
import type { ListDialogProps } from '../use-resource-list.ts';
import ExportDialog from './export-dialog.tsx';

/** The list of a resource as a file, as it is filtered and sorted. */
export default function ListExportDialog({ controller, onClose }: ListDialogProps) {
  const { resource, labels, parameters, total } = controller;
  return (
    <ExportDialog
      name={resource.path}
      total={total}
      read={(run) => exportRows({ resource, labels, parameters, ...run })}
      onClose={onClose}
    />
  );
}
