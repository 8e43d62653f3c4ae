import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
	handleChecklistForm,
	loadChecklistForm,
} from "#app/checklists/checklist-form-page.server.ts";
import { ChecklistFormScreen } from "#app/checklists/checklist-form-page.tsx";
import { usePageData } from "#app/lib/loader-data.ts";
import {
	submitOrStayOnPage,
	useFormWithNetworkError,
} from "#app/lib/progressive/offline-submit.ts";
import { skipRevalidationOnPost } from "#app/lib/progressive/revalidation.ts";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import styles from "#app/styles/pages/checklist-form.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = { title: (t) => t("entities.checklist.add") };

export const loader = ({ request }: LoaderFunctionArgs) => loadChecklistForm(request);

export const action = ({ request }: ActionFunctionArgs) => handleChecklistForm(request);

export const clientAction = submitOrStayOnPage;

export const shouldRevalidate = skipRevalidationOnPost;

export default function AddChecklistPage() {
	const loaded = usePageData<typeof loader>();
	return <ChecklistFormScreen {...useFormWithNetworkError(loaded)} />;
}
