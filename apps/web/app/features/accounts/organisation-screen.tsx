import { organisationResource } from '@skrin/contract/accounts/organisation.resource';
import { BriefcaseBusiness } from 'lucide-react';
import { defineScreen } from '../../resource/screen.ts';

/** Where staff sees what people work for, and adds pharmacies and health posts. */
export const organisationScreen = defineScreen(organisationResource, {
  icon: BriefcaseBusiness,
  columns: ['name', 'kind', 'createdAt'],
  tabs: 'kind',
  filters: [],
  form: [{ key: 'organisation', fields: ['name', 'kind'] }],
  detail: [{ key: 'organisation', fields: ['name', 'kind', 'createdAt'] }],
});
