import type { Page } from "@playwright/test";

/** What is in the way of fingers and of who goes by Tab; each entry names the element. */
export type Reach = {
	/** Stops of Tab that can't be seen once they have the focus. */
	unseen: string[];
	/** Targets below 24 by 24 px that stand too near to another one (WCAG 2.5.8). */
	small: string[];
	/** Controls below the height of a fingertip, 44 px. */
	low: string[];
};

/** Looks at each stop of Tab of a page, as wide as it is. */
export const lookAtReach = (page: Page): Promise<Reach> => page.evaluate(reach);

function reach(): Reach {
	type Box = { left: number; top: number; right: number; bottom: number };
	const stops =
		"a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";
	/** What a press of which does the same. */
	const labelOf = (one: Element) =>
		one instanceof HTMLInputElement ? (one.labels?.[0] ?? undefined) : undefined;
	const isStop = (one: HTMLElement) =>
		one.tabIndex >= 0 &&
		!one.matches(":disabled") &&
		one.checkVisibility({ visibilityProperty: true }) &&
		!(one instanceof HTMLInputElement && one.type === "radio" && !isFirstRadio(one));
	const isFirstRadio = (one: HTMLInputElement) => {
		const group = [
			...document.querySelectorAll<HTMLInputElement>(`[type=radio][name="${one.name}"]`),
		].filter(({ form }) => form === one.form);
		return (group.find(({ checked }) => checked) ?? group[0]) === one;
	};
	const name = (one: Element) => one.outerHTML.replaceAll(/<svg.*?<\/svg>/gs, "").slice(0, 140);
	const boxOf = (one: Element): Box => {
		// The frame around a field and what stands in it.
		const own = (one.closest(".input") ?? one).getBoundingClientRect();
		const label = labelOf(one)?.getBoundingClientRect();
		// A label above its field is no part of it.
		if (!label || !(one as HTMLInputElement).matches("[type=checkbox], [type=radio], [type=file]"))
			return own;
		return {
			left: Math.min(own.left, label.left),
			top: Math.min(own.top, label.top),
			right: Math.max(own.right, label.right),
			bottom: Math.max(own.bottom, label.bottom),
		};
	};
	const found: Reach = { unseen: [], small: [], low: [] };
	const all = [...document.querySelectorAll<HTMLElement>(stops)].filter(isStop);

	/** Whether a point of a box of at least 8 by 8 px in the window shows the element. */
	function isSeen(one: HTMLElement): boolean {
		const boxes = [...one.getClientRects(), ...(labelOf(one)?.getClientRects() ?? [])];
		return boxes.some(({ left, top, right, bottom }) => {
			const seen = {
				left: Math.max(left, 0),
				top: Math.max(top, 0),
				right: Math.min(right, innerWidth),
				bottom: Math.min(bottom, innerHeight),
			};
			if (seen.right - seen.left < 8 || seen.bottom - seen.top < 8) return false;
			return [0.5, 0.1, 0.9].some((part) => {
				const at = document.elementFromPoint(
					seen.left + (seen.right - seen.left) * part,
					(seen.top + seen.bottom) / 2,
				);
				return one.contains(at) || Boolean(at && labelOf(one)?.contains(at));
			});
		});
	}
	for (const one of all) {
		one.focus();
		if (document.activeElement !== one || !isSeen(one)) found.unseen.push(name(one));
	}
	(document.activeElement as HTMLElement | null)?.blur();
	scrollTo(0, 0);

	/** A link within a sentence is as high as its line (the exception of 2.5.8). */
	const isInSentence = (one: Element) =>
		one.matches("a") &&
		getComputedStyle(one).display === "inline" &&
		[...(one.closest("p, li, dd, td, small, label")?.childNodes ?? [])].some(
			(node) => node !== one && !node.contains(one) && (node.textContent ?? "").trim() !== "",
		);
	const isClipped = (one: Element | null): boolean =>
		one !== null &&
		(getComputedStyle(one).clip === "rect(0px, 0px, 0px, 0px)" || isClipped(one.parentElement));
	/** What does not move with the page. */
	const barOf = (one: Element | null): Element | null =>
		!one || /fixed|sticky/.test(getComputedStyle(one).position) ? one : barOf(one.parentElement);
	const targets = all
		// Until they have the focus, some are not there.
		.filter((one) => one.getBoundingClientRect().bottom > 0 && !isClipped(one))
		.map((one) => ({ one, box: boxOf(one), bar: barOf(one) }));
	const isSmall = ({ left, top, right, bottom }: Box) => right - left < 23.5 || bottom - top < 23.5;
	/** The circle of 24 px around the middle of a box, and a box, or the circle of a small one. */
	function isNear(box: Box, other: Box): boolean {
		const x = (box.left + box.right) / 2;
		const y = (box.top + box.bottom) / 2;
		if (isSmall(other))
			return (
				Math.hypot(x - (other.left + other.right) / 2, y - (other.top + other.bottom) / 2) < 23.5
			);
		const nearest = [
			Math.max(other.left, Math.min(x, other.right)),
			Math.max(other.top, Math.min(y, other.bottom)),
		] as const;
		return Math.hypot(x - nearest[0], y - nearest[1]) < 11.5;
	}
	for (const { one, box, bar } of targets) {
		if (!isSmall(box) || isInSentence(one)) continue;
		const near = targets.find(
			({ one: other, box: of, bar: ofOther }) =>
				other !== one && bar === ofOther && !other.contains(one) && isNear(box, of),
		);
		if (near) found.small.push(`${name(one)} near ${name(near.one)}`);
	}
	for (const { one, box } of targets)
		if (
			one.matches("button, input, select, textarea, summary, nav a, .button, .tool, .entry") &&
			!one.matches(".when > summary") &&
			box.bottom - box.top < 43.5
		)
			found.low.push(`${Math.round(box.bottom - box.top)} px: ${name(one)}`);
	return found;
}
