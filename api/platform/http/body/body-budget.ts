/** The sender of a body, as far as known before it is read. */
export type BodySender = {
	/** The slug of the organisation to which the body is sent. */
	readonly tenant: string;
	/** The signed-in member; null for anonymous senders. */
	readonly member: number | null;
	/** The network of the client's address; null if unknown. */
	readonly network: string | null;
};

/** Bytes that are reserved for one body. */
export type BudgetReservation = {
	/** Reduces the reservation to `bytes`, which the body really takes. */
	readonly shrink: (bytes: number) => void;
	/** Releases the whole reservation; further calls do nothing. */
	readonly release: () => void;
};

/** The error for a body for which there is no room. */
export class BudgetExceeded extends Error {
	override name = "BudgetExceeded";

	/** @param isOwnShare whether its sender, or their organisation, already takes its whole share */
	constructor(readonly isOwnShare: boolean) {
		super("The budget for request bodies is used up.");
	}
}

export type BodyBudget = {
	/**
	 * Reserves bytes for a body before any of it is read, so that there is room for all of a body that
	 * was begun.
	 *
	 * @throws BudgetExceeded
	 */
	readonly reserve: (sender: BodySender, bytes: number) => BudgetReservation;
	/** The number of bytes that are reserved at present. */
	readonly reserved: () => number;
};

type Share = { readonly name: string; readonly max: number; readonly isOwn: boolean };

/**
 * Limits the bytes of all bodies that arrive at once. Members and anonymous senders have separate
 * shares, so that neither anonymous senders nor one organisation take the room of others.
 *
 * @param total bytes of all bodies; a member or a network has an eighth of them, an organisation's
 * members a half, anonymous senders a quarter, and those of one organisation an eighth
 */
export function createBodyBudget(total: number): BodyBudget {
	const bytesByShare = new Map<string, number>();
	const bytesOf = (name: string) => bytesByShare.get(name) ?? 0;

	function add(name: string, bytes: number): void {
		const sum = bytesOf(name) + bytes;
		if (sum > 0) bytesByShare.set(name, sum);
		else bytesByShare.delete(name);
	}

	return {
		reserved: () => bytesOf(ofAll),
		reserve(sender, bytes) {
			const shares = sharesOf(sender, total);
			const exceeded = shares.find(({ name, max }) => bytesOf(name) + bytes > max);
			if (exceeded) throw new BudgetExceeded(exceeded.isOwn);
			let held = 0;
			const change = (to: number) => {
				for (const { name } of shares) add(name, to - held);
				held = to;
			};
			change(bytes);
			return {
				shrink: (left) => change(Math.min(held, left)),
				release: () => change(0),
			};
		},
	};
}

const ofAll = "all";

function sharesOf({ tenant, member, network }: BodySender, total: number): Share[] {
	const all = { name: ofAll, max: total, isOwn: false };
	if (member !== null)
		return [
			{ name: `member ${tenant} ${member}`, max: total / 8, isOwn: true },
			{ name: `members of ${tenant}`, max: total / 2, isOwn: true },
			all,
		];
	return [
		...(network === null ? [] : [{ name: `network ${network}`, max: total / 8, isOwn: true }]),
		{ name: `anonymous senders to ${tenant}`, max: total / 8, isOwn: false },
		{ name: "anonymous senders", max: total / 4, isOwn: false },
		all,
	];
}

const megabyte = 1024 * 1024;

/** The budget of memory, for fields. */
export const memoryBudget = createBodyBudget(128 * megabyte);

/** The budget of disk space, for files. */
export const diskBudget = createBodyBudget(1024 * megabyte);
