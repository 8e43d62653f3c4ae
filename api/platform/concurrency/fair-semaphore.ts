import { ApiError } from "../errors.ts";

/** The key of those for whom work is done; `signal` ends the waiting when they have gone. */
export type FairShareKey = {
	readonly tenantId: number;
	/** The member's id, or another value that identifies the requester. */
	readonly memberId: number | string;
	readonly signal?: AbortSignal;
	/** Puts the work behind all other waiting work. */
	readonly behind?: true;
};

/** Finds whose work it is: members are authorized before. */
export type FindShare = () => Promise<FairShareKey>;

type Limits = {
	/** The maximum of work that runs at once. */
	atOnce: number;
	/** The maximum of waiting work: of a member, of an organisation, and in total. */
	ofMember: number;
	ofTenant: number;
	inAll: number;
};

/** Runs work when its turn has come. */
export type FairSemaphore = <Result>(
	share: FairShareKey,
	work: () => Promise<Result>,
) => Promise<Result>;

type Waiting = { readonly member: string; readonly behind: boolean; readonly go: () => void };

const longestRetry = 60;

/**
 * Shares a small capacity, such as that for decoding images, between organisations in turn, and
 * within each between its members in turn, however much one of them requests. If more than one can
 * run at once, a single member never takes all of it.
 *
 * @returns a function that runs work in its turn; it throws ApiError `too_much_waiting` when so
 * much waits already that this work would wait too long
 */
export function createFairSemaphore({ atOnce, ofMember, ofTenant, inAll }: Limits): FairSemaphore {
	const maxPerMember = Math.max(1, atOnce - 1);
	const ring = new Map<number, Map<string, Waiting[]>>();
	const working = new Map<string, number>();
	let busy = 0;
	let waiting = 0;
	/** The recent duration of work, in milliseconds. */
	let usual = 1000;

	const workingOf = (member: string) => working.get(member) ?? 0;

	function join({ tenantId }: FairShareKey, member: string, one: Waiting): void {
		const members = ring.get(tenantId) ?? new Map<string, Waiting[]>();
		const line = members.get(member) ?? [];
		const ofAll = [...members.values()].reduce((sum, { length }) => sum + length, 0);
		if (line.length >= ofMember || ofAll >= ofTenant || waiting >= inAll) {
			const seconds = Math.ceil(((waiting + 1) * usual) / atOnce / 1000);
			throw new ApiError("too_much_waiting", { retryAfter: Math.min(seconds, longestRetry) });
		}
		ring.set(tenantId, members.set(member, [...line, one]));
		waiting++;
	}

	function leave({ tenantId }: FairShareKey, member: string, one: Waiting): void {
		const members = ring.get(tenantId);
		const line = members?.get(member);
		if (!members || !line?.includes(one)) return;
		const left = line.filter((other) => other !== one);
		if (left.length > 0) members.set(member, left);
		else members.delete(member);
		if (members.size === 0) ring.delete(tenantId);
		waiting--;
	}

	/**
	 * Those who had a turn go to the end: the member among their organisation's, the organisation
	 * among all.
	 */
	const next = () => nextOf(false) ?? nextOf(true);

	function nextOf(behind: boolean): Waiting | undefined {
		for (const [tenantId, members] of ring)
			for (const [member, [first, ...left]] of members) {
				if (!first || first.behind !== behind || workingOf(member) >= maxPerMember) continue;
				members.delete(member);
				if (left.length > 0) members.set(member, left);
				ring.delete(tenantId);
				if (members.size > 0) ring.set(tenantId, members);
				waiting--;
				return first;
			}
		return undefined;
	}

	function begin(member: string): void {
		busy++;
		working.set(member, workingOf(member) + 1);
	}

	function end(member: string): void {
		busy--;
		if (workingOf(member) > 1) working.set(member, workingOf(member) - 1);
		else working.delete(member);
		const chosen = busy < atOnce ? next() : undefined;
		if (!chosen) return;
		begin(chosen.member);
		chosen.go();
	}

	function turnOf(share: FairShareKey, member: string): Promise<void> {
		return new Promise((resolve, reject) => {
			const gone = () => {
				leave(share, member, one);
				reject(share.signal?.reason);
			};
			const one: Waiting = {
				member,
				behind: share.behind === true,
				go: () => {
					share.signal?.removeEventListener("abort", gone);
					resolve();
				},
			};
			join(share, member, one);
			share.signal?.addEventListener("abort", gone, { once: true });
		});
	}

	return async (share, work) => {
		share.signal?.throwIfAborted();
		const member = `${share.tenantId}/${share.memberId}`;
		if (busy < atOnce && workingOf(member) < maxPerMember) begin(member);
		else await turnOf(share, member);
		const begun = performance.now();
		try {
			return await work();
		} finally {
			usual += (performance.now() - begun - usual) / 8;
			end(member);
		}
	};
}
