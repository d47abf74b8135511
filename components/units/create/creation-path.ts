/** Where units are created: companies with end users have an address of their own (spec §2). */
export const creationPath = ({ hasFinalUsers }: { hasFinalUsers: boolean }) =>
  hasFinalUsers ? '/admin/unit-blocks/create' : '/admin/unit-block/create';
