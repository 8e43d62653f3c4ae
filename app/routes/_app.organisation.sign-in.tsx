import "#app/auth/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
	loadProviderPage,
	type ProviderFormState,
	providerForm,
} from "#app/auth/provider-settings.server.ts";
import { ProviderScreen } from "#app/auth/provider-settings.tsx";
import { runFormAction } from "#app/forms/form-action.server.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { title: (t) => t("signInWays.provider.title") };

export const loader = ({ request }: LoaderFunctionArgs) => loadProviderPage(request);

export const action = ({ request }: ActionFunctionArgs) => runFormAction(request, providerForm);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, ProviderFormState>(function ProviderPage({
	page,
	...form
}) {
	return <ProviderScreen {...page} {...form} />;
});
