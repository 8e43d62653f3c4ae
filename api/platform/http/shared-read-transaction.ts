import type { EndpointTransaction, TransactionWork } from "./endpoint-transaction.ts";

/** A call that reads in a transaction with others. */
type Guest = {
	isLong: boolean;
	isAnswered: boolean;
	read: TransactionWork<void>;
	readAlone: () => void;
	fail: (error: unknown) => void;
};

/** Who waits for a transaction that has not begun yet. */
type Gathering = { of: string; guests: Guest[] };

const gatherings = new WeakMap<object, Gathering>();

/** PostgreSQL's words for a transaction that is broken already, and for a deadlock. */
const brokenByOthers = ["25P02", "40P01"];

function isOthers(error: unknown): boolean {
	const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
	return brokenByOthers.includes(String(code ?? cause?.code));
}

type Reading = {
	/** What the calls are made for; undefined where each is for itself. */
	page: object | undefined;
	/** Whose transaction it is. */
	of: string;
	/** May take long: comes last, and is the only one of this kind in its transaction. */
	isLong: boolean;
};

/**
 * Runs what a call reads in the transaction that others have asked for to make the same page, while
 * it has not begun. Each has its answer as soon as that is found. What another's failure has broken
 * is read once more, alone.
 */
export function sharedRead<Result>(
	{ page, of, isLong }: Reading,
	transaction: EndpointTransaction,
	work: TransactionWork<Result>,
): Promise<Result> {
	if (!page) return transaction(work);
	return new Promise((resolve, reject) => {
		const guest: Guest = {
			isLong,
			isAnswered: false,
			async read(ctx, session) {
				if (guest.isAnswered) return;
				try {
					resolve(await work(ctx, session));
					guest.isAnswered = true;
				} catch (error) {
					if (!isOthers(error)) guest.fail(error);
				}
			},
			readAlone: () => resolve(transaction(work)),
			fail(error) {
				guest.isAnswered = true;
				reject(error);
			},
		};
		const open = gatherings.get(page);
		if (open?.of === of && !(isLong && open.guests.some((one) => one.isLong)))
			open.guests.push(guest);
		else begin(page, { of, guests: [guest] }, transaction);
	});
}

function begin(page: object, gathering: Gathering, transaction: EndpointTransaction): void {
	const { guests } = gathering;
	let hasBegun = false;
	const close = () => {
		if (gatherings.get(page) === gathering) gatherings.delete(page);
	};
	const end = (settle: (guest: Guest) => void) => {
		close();
		for (const guest of guests) if (!guest.isAnswered) settle(guest);
	};
	gatherings.set(page, gathering);
	transaction(async (ctx, session) => {
		close();
		hasBegun = true;
		const inOrder = [...guests].sort((one, other) => Number(one.isLong) - Number(other.isLong));
		await Promise.all(inOrder.map((guest) => guest.read(ctx, session)));
	}).then(
		() => end((guest) => guest.readAlone()),
		(error) =>
			end((guest) => (hasBegun && guests.length > 1 ? guest.readAlone() : guest.fail(error))),
	);
}
