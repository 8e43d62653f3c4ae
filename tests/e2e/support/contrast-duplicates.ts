import type { Page } from "@playwright/test";

/** On an element whose text looks as one that axe has already judged. */
export const twin = "data-contrast-twin";

/** What axe has judged the contrast of, on all pages of this process: hashes. */
const judged = new Set<string>();

/**
 * Marks the elements of which axe need not work out the contrast again: with the same tags, classes,
 * colours and backgrounds up to the root, the same font, and visible in the same way, as one that was
 * judged on this page or another. Each theme, width and state has colours and chains of its own.
 */
export async function markTwins(page: Page): Promise<void> {
	// As text: of numbers Playwright would pack each by itself.
	const fresh = await page.evaluate(mark, { twin, known: [...judged].join() });
	if (fresh) for (const hash of fresh.split(",")) judged.add(hash);
}

type Area = { left: number; top: number; right: number; bottom: number };

/** Runs in the page. @returns the hashes of what is left for axe to judge */
function mark({ twin, known }: { twin: string; known: string }): string {
	const seen = new Set(known.split(",").map(Number));
	const fresh: number[] = [];
	const labelling = new Set(
		[...document.querySelectorAll("[aria-labelledby]")].flatMap((one) =>
			(one.getAttribute("aria-labelledby") ?? "").split(/\s+/),
		),
	);
	const everywhere = { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
	visit(document.documentElement, 0, everywhere, "");
	return fresh.join();

	function visit(element: Element, above: number, clip: Area, states: string): void {
		const style = getComputedStyle(element);
		const chain = hashed(above, [
			element.tagName,
			element.getAttribute("class") ?? "",
			style.backgroundColor,
			style.backgroundImage,
			style.opacity,
			style.position,
			style.filter,
			style.mixBlendMode,
		]);
		const here = states + statesOf(element);
		const box = element.getBoundingClientRect();
		element.removeAttribute(twin);
		if (element.checkVisibility({ visibilityProperty: true })) {
			const text = textOf(element);
			const hash = hashed(chain, [
				style.color,
				style.webkitTextFillColor,
				style.webkitTextStrokeWidth,
				style.fontSize,
				style.fontWeight,
				style.textShadow,
				style.textIndent,
				here,
				isWithin(box, clip),
				// Of no text, of one letter and of pictures only axe does not judge as it does of words.
				text === "" ? 0 : text.length > 1 && /\p{Letter}|\p{Number}/u.test(text) ? 2 : 1,
			]);
			if (seen.has(hash)) element.setAttribute(twin, "");
			else {
				seen.add(hash);
				fresh.push(hash);
			}
		}
		const inner = style.overflow === "visible" ? clip : overlap(clip, box);
		for (const child of element.children) visit(child, chain, inner, here);
	}

	function textOf(element: Element): string {
		if (element instanceof HTMLInputElement) return element.value.trim();
		if (element instanceof HTMLTextAreaElement) return element.value.trim();
		if (element instanceof HTMLSelectElement) return "a choice";
		const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
		return texts
			.map(({ nodeValue }) => nodeValue)
			.join("")
			.trim();
	}

	/** What makes that axe leaves an element out, or those in it. */
	function statesOf(element: Element): string {
		const control = element instanceof HTMLLabelElement ? element.control : element;
		const off = control?.matches(":disabled, [aria-disabled=true]") ? "d" : "";
		return `${off}${element.matches("[inert]") ? "i" : ""}${labelling.has(element.id) ? "l" : ""}`;
	}

	function overlap(one: Area, other: Area): Area {
		return {
			left: Math.max(one.left, other.left),
			top: Math.max(one.top, other.top),
			right: Math.min(one.right, other.right),
			bottom: Math.min(one.bottom, other.bottom),
		};
	}

	function isWithin({ left, top, right, bottom }: Area, clip: Area): boolean {
		return (
			left >= clip.left - 1 &&
			top >= clip.top - 1 &&
			right <= clip.right + 1 &&
			bottom <= clip.bottom + 1 &&
			right > left &&
			bottom > top
		);
	}

	/** Of 53 bits: two pages' chains do not meet by chance. */
	function hashed(start: number, parts: readonly unknown[]): number {
		let [high, low] = [Math.trunc(start / 2 ** 32) ^ 0xdeadbeef, (start % 2 ** 32) ^ 0x41c6ce57];
		for (const character of parts.join("\u0000")) {
			const code = character.codePointAt(0) ?? 0;
			high = Math.imul(high ^ code, 2654435761);
			low = Math.imul(low ^ code, 1597334677);
		}
		high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
		low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
		return 4294967296 * (2097151 & low) + (high >>> 0);
	}
}
