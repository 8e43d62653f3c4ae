import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import {
	handleUsualKindsForm,
	loadUsualKindsPage,
	type UsualKindsFormState,
} from "#app/kinds/usual-kinds-page.server.ts";
import { UsualKindsScreen } from "#app/kinds/usual-kinds-page.tsx";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { UnreachedSummary } from "#app/ui/unreached-summary.tsx";

export const handle: RouteHandle = { title: (t) => t("entities.kind.usual") };

export const loader = ({ request }: LoaderFunctionArgs) => loadUsualKindsPage(request);

export const action = ({ request }: ActionFunctionArgs) => handleUsualKindsForm(request);

export const clientAction = submitOrStayOnPage;

export default function UsualKindsPage() {
	const page = useLoaderData<typeof loader>();
	const { form: undone, unreached } = useFormWithNetworkError<UsualKindsFormState | null>(null);
	return (
		<>
			<UnreachedSummary unreached={unreached} />
			<UsualKindsScreen page={page} undone={undone} />
		</>
	);
}
