import { Link } from "@remix-run/react";
import { hasDetailPage } from "#app/entities/registry.ts";
import type { TextKey } from "#app/lib/i18n.ts";
import { formatList } from "#app/lib/list-format.ts";
import { useLocale } from "#app/lib/root-data.ts";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { Form } from "#app/ui/form.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { areas } from "#contract/entities/areas.ts";
import {
	chosenEncodings,
	type ImportArea,
	type ImportChoice,
	importChoiceNames,
	importChoices,
} from "#contract/imports/constants.ts";
import type {
	DataImport,
	DuplicateName,
	FileParseSummary,
	ImportRow,
} from "#contract/imports/schemas.ts";
import { importColumnLabel } from "./import-text.ts";
import { choiceStep, importedRowPath } from "./import-urls.ts";
import { CellValue } from "./row-details.tsx";

/** Returns the number of rows, or of columns, that a choice is about. */
const subjectCount = ({ counts, month_first }: DataImport, choice: ImportChoice): number => {
	switch (choice) {
		case "same_name":
		case "same_key":
			return counts[choice];
		case "numbers":
			return counts.same_number;
		case "emails":
			return counts.new_email;
		case "without_email":
			return counts.no_email;
		case "leavers":
			return counts.left;
		case "summaries":
			return counts.summary;
		case "dates":
			return month_first.length;
	}
};

/** Returns the beginning of the keys of a choice's texts. */
const textsOf = (choice: ImportChoice) =>
	choice === "same_name" ? "imports.sameName" : `imports.choices.${choice}`;

/** Renders each choice that the file leaves open: what was found, how it is read, and other ways. */
export function ImportChoiceList({ found }: { found: DataImport }) {
	return importChoiceNames
		.filter((choice) => subjectCount(found, choice) > 0)
		.map((choice) => <ChoiceNotice key={choice} found={found} choice={choice} />);
}

function ChoiceNotice({ found, choice }: { found: DataImport; choice: ImportChoice }) {
	const { t, format, language } = useLocale();
	const count = subjectCount(found, choice);
	const made = found.choices[choice];
	const texts = textsOf(choice);
	const about = choice === "numbers" && found.line_numbers ? "ofLines" : "found";
	const columns = formatList(
		language,
		found.month_first.map((name) => importColumnLabel(t, found.area, name)),
	);
	const others = importChoices[choice].filter((value) => value !== made && value !== "unclear");
	return (
		<Notice kind="warning">
			<p>{t(`${texts}.${about}` as TextKey, { count, shown: format.number(count), columns })}</p>
			<p>{t(`${texts}.taken.${made}` as TextKey)}</p>
			<Form method="post" className="mt-2">
				<input type="hidden" name="version" value={found.version} />
				<div className="buttons">
					{others.map((value) => (
						<SubmitButton
							key={value}
							name="step"
							value={choiceStep(choice, value)}
							variant="plain"
							label={t(`${texts}.take.${value}` as TextKey)}
							busyLabel={t("imports.sameName.checking")}
						/>
					))}
				</div>
			</Form>
		</Notice>
	);
}

/** Checks whether a file may be read in another encoding: its own does not say which it is. */
export const isEncodingOpen = ({
	encoding,
	chosen_encoding: isChosen,
}: FileParseSummary): boolean =>
	encoding !== "xlsx" && (isChosen === true || (encoding !== "utf-8" && encoding !== "utf-16"));

/** Renders the choice of another encoding for the file, if there is one, in the form around it. */
export function ImportEncodingChoice({ found }: { found: DataImport }) {
	const { t } = useLocale();
	if (!found.reading || !isEncodingOpen(found.reading)) return null;
	const { encoding: read } = found.reading;
	const others = chosenEncodings.filter((encoding) => encoding !== read);
	return (
		<div className="beside-button">
			<FilterSelect
				label={`${t(`imports.reading.encodings.${read}`)}. ${t("imports.reading.readAs")}`}
				name="encoding"
				value={others[0] ?? read}
				options={others.map((value) => ({ value, label: t(`imports.reading.names.${value}`) }))}
			/>
			<SubmitButton
				name="step"
				value="encoding"
				variant="plain"
				label={t("imports.reading.again")}
				busyLabel={t("imports.sameName.checking")}
			/>
		</div>
	);
}

type DuplicateHintProps = {
	area: ImportArea;
	flags: ImportRow["flags"];
	same: DuplicateName;
};

/** Renders the existing entity that has the name or the number of a row, with its values. */
export function DuplicateHint({ area, flags, same }: DuplicateHintProps) {
	const { t, language } = useLocale();
	const id = <bdi>{`#${same.id}`}</bdi>;
	const name = same[`name_${language}`] || same.name_ar || same.name_en;
	const flag = (["same_key", "same_number"] as const).find((one) => flags.includes(one));
	return (
		<p className="hint">
			{t(flag ? `imports.alike.${flag}` : "imports.sameName.alike")}{" "}
			{hasDetailPage(areas[area]) ? <Link to={importedRowPath(area, same.id)}>{id}</Link> : id}
			{flag && name && (
				<>
					{" · "}
					<bdi>{name}</bdi>
				</>
			)}
			{same.there.map(({ column, value }) => (
				<span key={column}>
					{` · ${importColumnLabel(t, area, column)}: `}
					<CellValue area={area} column={column} value={value} />
				</span>
			))}
		</p>
	);
}
