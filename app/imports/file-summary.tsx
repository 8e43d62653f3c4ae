import { formatList } from "#app/lib/list-format.ts";
import { useLocale } from "#app/lib/root-data.ts";
import type { FileParseSummary } from "#contract/imports/schemas.ts";
import { isEncodingOpen } from "./choices.tsx";

type ImportReadingProps = {
	/** The number of lines of the file that are rows of the import. */
	lines: number;
	reading: FileParseSummary;
};

/** Renders which sheet of a workbook was read, and which were not; nothing for other files. */
export function ReadSheet({ reading }: Pick<ImportReadingProps, "reading">) {
	const { t, language } = useLocale();
	const { sheet, other_sheets: others = [] } = reading;
	return (
		<>
			{sheet && t("imports.reading.sheet", { sheet })}
			{others.length > 0 && (
				<> {t("imports.reading.otherSheets", { sheets: formatList(language, others) })}</>
			)}
		</>
	);
}

/** Renders the result of reading a file, with the number of lines by outcome. */
export function ImportFileSummary({ lines, reading }: ImportReadingProps) {
	const { t, language, format } = useLocale();
	const { encoding, empty, passed, joined: more } = reading;
	const parts = (
		[
			["read", lines],
			["headings", reading.headings === 0 ? 0 : 1],
			["passed", passed.length],
			["empty", empty],
			["joined", more],
		] as const
	).filter(([, count]) => count > 0);
	return (
		<>
			{!isEncodingOpen(reading) && (
				<>
					{t(`imports.reading.encodings.${encoding}`)}
					{reading.sheet && <>. </>}
					<ReadSheet reading={reading} />
					<br />
				</>
			)}
			{t("imports.reading.lines", {
				all: format.number(reading.lines),
				parts: formatList(
					language,
					parts.map(([part, count]) =>
						t(`imports.reading.${part}`, { count: format.number(count) }),
					),
				),
			})}
			{passed.length > 0 && (
				<>
					<br />
					{t("imports.reading.passedOver")}{" "}
					{passed.map(({ line, text }) => (
						<bdi key={line}>{` «${text}» `}</bdi>
					))}
				</>
			)}
		</>
	);
}
