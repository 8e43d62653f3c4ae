import type { RequestEventKind } from "#contract/requests/constants.ts";
import type { WebhookEvent } from "#contract/webhooks/constants.ts";
import { requestTopic } from "../requests/topic.ts";
import { announce } from "./announce.ts";

const types: Readonly<Partial<Record<RequestEventKind, WebhookEvent>>> = {
	created: "request.created",
	status: "request.status",
	assigned: "request.assigned",
	late: "request.late",
	reopened: "request.reopened",
};

export function followRequestsForWebhooks(): void {
	requestTopic.subscribe("webhooks", async (cause, { requestId, event }) => {
		const isReassigned = event.act === "edited" && event.assignment !== undefined;
		const type = isReassigned ? "request.assigned" : types[event.act];
		if (type) await announce(cause, type, requestId, cause.now);
	});
}
