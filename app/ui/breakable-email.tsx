/** Allows a line break after the @ of an e-mail address; other texts stay as they are. */
export function breakableEmail(text: string) {
	const at = text.indexOf("@") + 1;
	if (at === 0) return text;
	return (
		<>
			{text.slice(0, at)}
			<wbr />
			{text.slice(at)}
		</>
	);
}
