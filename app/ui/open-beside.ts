/**
 * Opens a dialog at what it belongs to: below it, or above where there is no room; on a phone, its
 * style places it.
 */
export function openBeside(dialog: HTMLDialogElement, anchor: DOMRect | undefined): void {
	if (dialog.open) return;
	dialog.showModal();
	if (!anchor || innerWidth < 600) return;
	const { top, bottom, left, right } = anchor;
	const { width, height } = dialog.getBoundingClientRect();
	const isRoomBelow = bottom + height < innerHeight;
	const highest = Math.max(
		8,
		Math.min(isRoomBelow ? bottom : top - height, innerHeight - height - 8),
	);
	const start = document.dir === "rtl" ? left : right - width;
	Object.assign(dialog.style, { margin: "0", right: "auto", bottom: "auto" });
	dialog.style.top = `${highest}px`;
	dialog.style.left = `${Math.max(8, Math.min(start, innerWidth - width - 8))}px`;
}
