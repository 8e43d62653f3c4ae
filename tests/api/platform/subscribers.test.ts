import { expect, it } from "vitest";
import { createTopic, listSubscribers } from "#api/platform/event-topic.ts";
import { subscribeAll } from "#api/subscribe.ts";

it("who follows what", () => {
	subscribeAll();
	expect(listSubscribers()).toMatchObject({
		requests: ["notifications", "audit", "public-reports", "plans", "webhooks"],
		entities: ["audit"],
		facilities: ["plans"],
		equipment: ["plans"],
		meters: ["plans"],
		readings: ["plans"],
		"time zone": ["plans", "list-mails", "recurring work", "calendars"],
	});
	expect(Object.values(listSubscribers()).every((names) => names.length > 0)).toBe(true);
});

it("handlers run one after another, in the order of their names, and each once", async () => {
	const topic = createTopic<string[], number, number>("order");
	const follow = () => {
		topic.subscribe("first", async (heard, event) => {
			await Promise.resolve();
			return heard.push(`first ${event}`);
		});
		topic.subscribe("second", async (heard, event) => heard.push(`second ${event}`));
	};
	follow();
	follow();
	const heard: string[] = [];
	expect(await topic.publish(heard, 7)).toEqual([1, 2]);
	expect(heard).toEqual(["first 7", "second 7"]);
});

it("an error of a handler is the publisher's, and ends the turn", async () => {
	const topic = createTopic<string[], null>("errors");
	topic.subscribe("first", () => Promise.reject(new Error("no")));
	topic.subscribe("second", async (heard) => void heard.push("second"));
	const heard: string[] = [];
	await expect(topic.publish(heard, null)).rejects.toThrow("no");
	expect(heard).toEqual([]);
});

it("an event that nobody follows is an error: the process has not subscribed", async () => {
	await expect(createTopic<null, null>("alone").publish(null, null)).rejects.toThrow(
		"Nobody follows alone",
	);
});
