import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useMemo } from "react";
import { EntityBreadcrumbs } from "#app/entities/entity-breadcrumbs.tsx";
import { viewTitle } from "#app/entities/view-title.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { pageWithForms } from "#app/lib/progressive/form-page.tsx";
import type { RouteHandle } from "#app/lib/route-handle.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { runRequestFormAction } from "#app/requests/lost-request.server.ts";
import { requestNotFoundPage } from "#app/requests/not-found.server.ts";
import {
	loadPartingNote,
	type PartingNoteState,
	partingNoteForm,
} from "#app/requests/parting-note/parting-note.server.ts";
import { PartingNoteForm } from "#app/requests/parting-note/parting-note-form.tsx";
import { useRequestErrors } from "#app/requests/request-errors.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";

export const handle: RouteHandle<typeof loader> = {
	title: (t, { requestId: id }) => viewTitle(t, "request", id),
};

export async function loader({ request, params: { id = "" } }: LoaderFunctionArgs) {
	if (!isIdParam(id)) throw requestNotFoundPage();
	const session = await requireSession(request);
	const note = await orErrorPage(request, loadPartingNote(session, Number(id)));
	if (!note) throw requestNotFoundPage();
	return note;
}

export const action = ({ request, params }: ActionFunctionArgs) =>
	runRequestFormAction(request, params.id, partingNoteForm);

export { clientAction } from "#app/lib/progressive/form-page.tsx";
export { skipRevalidationOnPost as shouldRevalidate } from "#app/lib/progressive/revalidation.ts";

/** Renders the page on which a member adds a note to a request that was theirs. */
export default pageWithForms<typeof loader, PartingNoteState>(function PartingNotePage({
	page: note,
	submission,
	unreached,
}) {
	const { t } = useTranslation();
	const labels = useMemo(() => ({ minutes: t("equipment.minutes") }), [t]);
	return (
		<>
			<EntityBreadcrumbs name="request" here={t("requestActions.partingNote.title")} />
			<ErrorSummary {...useRequestErrors(submission, unreached, labels)} />
			<PartingNoteForm note={note} submission={submission} />
		</>
	);
});
