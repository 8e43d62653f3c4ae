import "#app/tenants/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { formPage } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { handleSettingsForm } from "#app/tenants/settings-form.server.ts";
import { loadSettingsPage } from "#app/tenants/settings-page.server.ts";
import { SettingsScreen } from "#app/tenants/settings-page.tsx";

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => t(`tenants.sections.${page.section}.title`),
};

export const loader = ({ request, params }: LoaderFunctionArgs) =>
	loadSettingsPage(request, params.section);

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleSettingsForm(request, params.section);

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { skipRevalidationOnError as shouldRevalidate } from "#app/lib/progressive/revalidation.ts";

export default formPage<typeof loader>(SettingsScreen);
