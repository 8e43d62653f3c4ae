import "#app/tenants/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { viewTitle } from "#app/entities/view-title.ts";
import { handleKindForm, type KindFormState } from "#app/kinds/kind-forms.server.ts";
import { type KindPageData, loadKindPage } from "#app/kinds/kind-page.server.ts";
import { KindScreen } from "#app/kinds/kind-page.tsx";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import styles from "#app/styles/pages/kinds.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title: (t, page) => viewTitle(t, "kind", page.row.id),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<KindPageData> {
	return loadKindPage(request, await requireSession(request), params.id);
}

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleKindForm(request, params.id);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, KindFormState>(KindScreen);
