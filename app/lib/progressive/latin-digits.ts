/** Makes number fields accept the digits of Arabic keyboards, which browsers ignore there. */
export function acceptArabicDigits(): void {
	addEventListener("beforeinput", (event) => {
		// The last four bits of such a digit are its value.
		const latin = event.data?.replace(/[٠-٩۰-۹]/g, (digit) => `${digit.charCodeAt(0) & 15}`);
		if (!latin || latin === event.data || !(event.target as Element).matches("[type=number]"))
			return;
		event.preventDefault();
		document.execCommand("insertText", false, latin);
	});
}
