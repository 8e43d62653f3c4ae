import { allInOrder } from "#app/lib/all-in-order.server.ts";
import { callApi } from "#app/lib/api-client.server.ts";
import { nullIfFailed } from "#app/lib/api-error.ts";
import { orErrorPage } from "#app/lib/error-responses.server.ts";
import { isIdParam } from "#app/lib/id-param.ts";
import { nullIfApiError } from "#app/lib/optional-response.ts";
import type { Session } from "#app/lib/session.server.ts";
import { publicOrigin } from "#app/lib/tenant.server.ts";
import { encodeQrModules } from "#app/places/qr/qr-code.server.ts";
import { requestNotFoundPage, throwRequestNotFound } from "../not-found.server.ts";
import { loadRequest } from "../request-page.server.ts";

/** Loads the work order of a request, with its checklist and its equipment as far as the member sees them. */
export async function loadWorkOrder(request: Request, session: Session, id = "") {
	if (!isIdParam(id)) throw requestNotFoundPage();
	const load = async () => {
		const found = await loadRequest(session, Number(id)).catch(throwRequestNotFound);
		const params = { id: String(found.equipment_id) };
		const [steps, equipment] = await allInOrder([
			callApi(session, "GET /requests/{id}/steps", { params: { id } }).catch(nullIfFailed),
			found.equipment_id === undefined
				? null
				: nullIfApiError(callApi(session, "GET /equipment/{id}", { params })),
		]);
		return { request: found, steps: steps ?? [], serial: equipment?.serial ?? null };
	};
	return {
		...(await orErrorPage(request, load())),
		code: encodeQrModules(`${publicOrigin(request)}/view/request/${id}`),
		now: new Date().toISOString(),
	};
}

export type WorkOrderData = Awaited<ReturnType<typeof loadWorkOrder>>;
