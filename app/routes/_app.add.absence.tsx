import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { absenceFormPage, loadAbsenceForm } from "#app/absences/absence-form.server.ts";
import { AbsenceFormScreen } from "#app/absences/absence-form.tsx";
import { handleFormPage } from "#app/forms/form-page.server.ts";
import { formPage } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import styles from "#app/styles/pages/candidates.css?url";

export const links = () => [{ rel: "stylesheet", href: styles }];

export const handle: RouteHandle = {
	title: (t) => t("entities.absence.add"),
};

export const loader = ({ request }: LoaderFunctionArgs) => loadAbsenceForm(request);

export const action = ({ request }: ActionFunctionArgs) =>
	handleFormPage(request, "absence", undefined, absenceFormPage);

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { skipRevalidationOnPost as shouldRevalidate } from "#app/lib/progressive/revalidation.ts";

export default formPage<typeof loader>(AbsenceFormScreen);
