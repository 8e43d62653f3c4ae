/** What an organisation's programs can be told of, by the name that the message has. */
export const webhookEvents = [
	"request.created",
	"request.status",
	"request.assigned",
	"request.late",
	"request.reopened",
	"report.received",
	"stock.low",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/**
 * How many webhooks an organisation can have, how many deliveries of each are shown, after how many that failed in a row
 * it is switched off, and how many of each stay waiting for longer than an hour.
 */
export const webhookLimits = { webhooks: 10, shown: 10, failures: 10, waiting: 10_000 } as const;

/** The days for which deliveries are stored. */
export const deliveryRetentionDays = 7;

export const deliveryStates = ["waiting", "delivered", "failed"] as const;
