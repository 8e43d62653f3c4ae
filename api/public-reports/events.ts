import { isClosed } from "#contract/requests/constants.ts";
import { type EventCause, type RequestDomainEvent, requestTopic } from "../requests/topic.ts";
import { closeReportsOfRequest, findClosingTime, findReportSenders } from "./by-request.queries.ts";
import { notifySenders } from "./sender-news.ts";

/** Makes the reports of people without an account follow their request. */
export function followRequestsForReports(): void {
	requestTopic.subscribe("public-reports", (cause, { requestId, event }) =>
		followRequest(cause, requestId, event),
	);
}

async function followRequest(cause: EventCause, requestId: number, event: RequestDomainEvent) {
	if (closesRequest(event))
		await notifySenders(cause, await closeReportsOfRequest(cause, requestId, cause.now));
	else if (mayReopenRequest(event))
		await closeReportsOfRequest(cause, requestId, await findClosingTime(cause, requestId));
	else if (event.act === "noted" && event.isPublic)
		await notifySenders(cause, await findReportSenders(cause, requestId));
}

const closesRequest = (event: RequestDomainEvent) =>
	event.act === "deleted" || (event.act === "status" && isClosed(event.after));

/** A restored request may be closed: its reports are then closed at the same instant. */
const mayReopenRequest = (event: RequestDomainEvent) =>
	event.act === "restored" ||
	event.act === "reopened" ||
	(event.act === "status" && isClosed(event.before));
