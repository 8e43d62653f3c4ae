import type arabic from "../ar/permission-page.ts";
import type { SameKeys } from "../text-types.ts";

/** What the server writes on the page of a permission profile. */
const permissionPage: SameKeys<typeof arabic> = {
	all: "All rights",
	some: "{{granted}} of {{all}} rights",
	share: "{{granted}} of {{all}}",
	readOnly: "See only",
	none: "Not granted",
};

export default permissionPage;
