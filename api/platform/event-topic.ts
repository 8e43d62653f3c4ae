/** Handles an event of another subject, in the transaction of its publisher. */
type EventHandler<Scope, Payload, Answer> = (scope: Scope, event: Payload) => Promise<Answer>;

/** A kind of event: what one subject publishes, and others follow. */
type EventTopic<Scope, Payload, Answer = void> = {
	/**
	 * Adds a subscriber, once for each name. Handlers run in the order in which their names were added
	 * first.
	 */
	readonly subscribe: (subscriber: string, handle: EventHandler<Scope, Payload, Answer>) => void;
	/**
	 * Runs the handlers one after another and returns their answers. An error of a handler is the
	 * publisher's: the transaction is rolled back.
	 *
	 * @throws Error if there are no subscribers, because `subscribeAll` was not called at start
	 */
	readonly publish: (scope: Scope, event: Payload) => Promise<Answer[]>;
};

const subscribersByTopic = new Map<string, ReadonlyMap<string, unknown>>();

/** Creates a topic. Each module that declares one does so once, by a name of its own. */
export function createTopic<Scope, Payload, Answer = void>(
	name: string,
): EventTopic<Scope, Payload, Answer> {
	const handlers = new Map<string, EventHandler<Scope, Payload, Answer>>();
	subscribersByTopic.set(name, handlers);
	return {
		subscribe(subscriber, handle) {
			handlers.set(subscriber, handle);
		},
		async publish(scope, event) {
			if (handlers.size === 0) throw new Error(`Nobody follows ${name}: call subscribeAll first.`);
			const answers: Answer[] = [];
			for (const handle of handlers.values()) answers.push(await handle(scope, event));
			return answers;
		},
	};
}

/** Returns the names of all subscribers, in the order in which they run, by topic. */
export const listSubscribers = (): Record<string, string[]> =>
	Object.fromEntries([...subscribersByTopic].map(([name, of]) => [name, [...of.keys()]]));
