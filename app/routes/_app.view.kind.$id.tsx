import { usePageData } from "#app/lib/loader-data.ts";
import "#app/tenants/page-texts.ts";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { handleKindForm, type KindFormState } from "#app/kinds/kind-forms.server.ts";
import { type KindPageData, loadKindPage } from "#app/kinds/kind-page.server.ts";
import { KindScreen } from "#app/kinds/kind-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import styles from "#app/styles/pages/kinds.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle<typeof loader> = {
	title: (t, given) =>
		t("pages.view.title", {
			entity: t("entities.kind.one"),
			id: Number(given.row.id),
		}),
};

export async function loader({ request, params }: LoaderFunctionArgs): Promise<KindPageData> {
	return loadKindPage(request, await requireSession(request), params.id);
}

export const action = ({ request, params }: ActionFunctionArgs) =>
	handleKindForm(request, params.id);

export default function KindViewPage() {
	return (
		<KindScreen
			page={usePageData<typeof loader>()}
			undone={useActionData<KindFormState>() ?? null}
		/>
	);
}
