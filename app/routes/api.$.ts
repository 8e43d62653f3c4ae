import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { handleApiRequest } from "#app/lib/api-transport.server.ts";
import { notFoundPage } from "#app/lib/error-responses.server.ts";

/** Passes requests of other clients, which have a bearer token of their own, to the REST API. */
const answer = ({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) => {
	const answered = handleApiRequest(request, `/${params["*"] ?? ""}`);
	if (!answered) throw notFoundPage();
	return answered;
};

export { answer as action, answer as loader };
