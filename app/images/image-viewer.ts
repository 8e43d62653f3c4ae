/** The words of the viewer's buttons. */
export type ViewerTexts = Readonly<Record<"previous" | "next" | "close", string>>;

/**
 * Shows pictures of the page in a dialog, one at a time: by buttons, by the arrow keys, or by their
 * own links.
 *
 * @param links the links to the pictures, in order; each has its thumbnail in it
 * @param first the one that is shown first
 */
export function openImageViewer(
	links: readonly HTMLAnchorElement[],
	first: number,
	texts: ViewerTexts,
): void {
	let shown = first;
	const dialog = document.createElement("dialog");
	dialog.className = "dialog viewer";
	const image = document.createElement("img");
	const words = document.createElement("p");
	words.setAttribute("role", "status");
	const buttons = document.createElement("div");
	buttons.className = "buttons";

	const show = (index: number) => {
		const link = links[index];
		if (!link) return;
		shown = index;
		const alt = link.querySelector("img")?.alt ?? "";
		image.src = link.href;
		image.alt = alt;
		words.textContent = links.length > 1 ? `${alt} · ${index + 1} / ${links.length}` : alt;
	};
	const step = (by: number) => show((shown + by + links.length) % links.length);
	const button = (text: string, press: () => void) => {
		const made = document.createElement("button");
		made.type = "button";
		made.className = "button";
		made.textContent = text;
		made.addEventListener("click", press);
		return made;
	};
	if (links.length > 1)
		buttons.append(
			button(texts.previous, () => step(-1)),
			button(texts.next, () => step(1)),
		);
	const close = button(texts.close, () => dialog.close());
	buttons.append(close);

	const towards = document.documentElement.dir === "rtl" ? -1 : 1;
	dialog.addEventListener("keydown", ({ key }) => {
		if (links.length < 2) return;
		if (key === "ArrowRight") step(towards);
		if (key === "ArrowLeft") step(-towards);
	});
	dialog.addEventListener("click", ({ target }) => target === dialog && dialog.close());
	dialog.addEventListener("close", () => {
		dialog.remove();
		links[shown]?.focus();
	});
	dialog.append(image, words, buttons);
	document.body.append(dialog);
	show(first);
	dialog.setAttribute("aria-label", image.alt);
	dialog.showModal();
	close.focus();
}
