import { useEffect, useState } from "react";
import type { SessionMember } from "#app/lib/root-data.ts";

const minute = 60_000;
const longest = 16 * minute;

type Heard = { since: SessionMember; unread: number; grown: boolean };

/**
 * Returns the number of unread notifications: that of the page, and updated every minute while the
 * page is visible and the browser is online. `grown` says that it has increased.
 */
export function useLiveUnreadCount(member: SessionMember): Pick<Heard, "unread" | "grown"> {
	const [heard, setHeard] = useState<Heard | null>(null);
	useEffect(() => {
		let last = member.unread;
		let wait = minute;
		let asking = false;
		let over = false;
		let timer = window.setTimeout(ask, wait);
		async function ask() {
			window.clearTimeout(timer);
			if (asking || over || document.hidden || !navigator.onLine) return;
			asking = true;
			const answer = await hear();
			asking = false;
			// Without a session, the next page shows that it has ended.
			if (over || answer === "refused") return;
			wait = answer === null ? Math.min(wait * 2, longest) : minute;
			timer = window.setTimeout(ask, wait);
			if (answer === null || answer === last) return;
			setHeard({ since: member, unread: answer, grown: answer > last });
			last = answer;
		}
		document.addEventListener("visibilitychange", ask);
		window.addEventListener("online", ask);
		return () => {
			over = true;
			window.clearTimeout(timer);
			document.removeEventListener("visibilitychange", ask);
			window.removeEventListener("online", ask);
		};
	}, [member]);
	return heard?.since === member ? heard : { unread: member.unread, grown: false };
}

/** Returns null if the number is temporarily unknown. */
async function hear(): Promise<number | "refused" | null> {
	try {
		const answer = await fetch("/notifications/unread");
		if (answer.ok) return ((await answer.json()) as { unread: number }).unread;
		return answer.status < 500 ? "refused" : null;
	} catch {
		return null;
	}
}
