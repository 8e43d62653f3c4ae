import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "#app/lib/refusal.server.ts";
import { answerForClients } from "#app/lib/transport.server.ts";

/** The REST API for other clients, which bring a bearer token of their own. */
const answer = ({ request, params }: LoaderFunctionArgs | ActionFunctionArgs) => {
	const answered = answerForClients(request, `/${params["*"] ?? ""}`);
	if (!answered) throw notFound();
	return answered;
};

export { answer as action, answer as loader };
