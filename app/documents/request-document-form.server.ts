import { entityForm } from "#app/forms/entity-form.server.ts";
import type { EntityFormState } from "#app/forms/entity-form-state.ts";
import { createFormContext } from "#app/forms/form-context.server.ts";
import { emptyEntityForm } from "#app/forms/load.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { redirectWithToast } from "#app/lib/flash-cookie.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { requireSession } from "#app/lib/session.server.ts";
import { tenantHasFeature } from "#app/lib/tenant-settings.server.ts";
import { runRequestFormAction } from "#app/requests/lost-request.server.ts";
import { requestNotFoundPage, throwRequestNotFound } from "#app/requests/not-found.server.ts";
import { loadRequest } from "#app/requests/request-page.server.ts";
import { requestDocument } from "./request-document.ts";

/**
 * Loads the form that adds a document to a request.
 *
 * @throws an error page for members who can't see the request, or only watch it
 */
export async function loadRequestDocumentForm(
	request: Request,
	id: string,
): Promise<EntityFormState> {
	const session = await requireSession(request);
	if (!isIdParam(id)) throw requestNotFoundPage();
	const [found, ours, reader] = await Promise.all([
		orErrorPage(request, loadRequest(session, Number(id)).catch(throwRequestNotFound)),
		tenantHasFeature(session, "extensions"),
		createFormContext(request, session),
	]);
	if (found.watching === "only" || !ours) throw requestNotFoundPage();
	return emptyEntityForm(reader, requestDocument, new URLSearchParams());
}

export const handleRequestDocumentForm = (request: Request, id: string) =>
	runRequestFormAction(request, id, (requestId) =>
		entityForm(
			requestDocument,
			null,
			() => redirectWithToast(`/view/request/${requestId}#documents`, "entities.document.created"),
			{
				add: (session, body) =>
					callApi(session, "POST /requests/{id}/documents", { params: { id: requestId }, body }),
			},
		),
	);
