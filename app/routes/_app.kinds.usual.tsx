import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import {
	handleUsualKindsForm,
	loadUsualKindsPage,
	type UsualKindsFormState,
} from "#app/kinds/usual-kinds-page.server.ts";
import { UsualKindsScreen } from "#app/kinds/usual-kinds-page.tsx";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";

export const handle: RouteHandle = { title: (t) => t("entities.kind.usual") };

export const loader = ({ request }: LoaderFunctionArgs) => loadUsualKindsPage(request);

export const action = ({ request }: ActionFunctionArgs) => handleUsualKindsForm(request);

export { clientAction } from "#app/lib/progressive/form-page.tsx";

export default pageWithForms<typeof loader, UsualKindsFormState>(UsualKindsScreen);
