import { Fragment, useState } from "react";
import type { FormState, FormTexts } from "#app/forms/form-state.ts";
import { type ControlField, controlFields } from "#app/lib/control-fields.ts";
import { useTranslation } from "#app/lib/i18n.ts";
import { formatList } from "#app/lib/list-format.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { ErrorSummary, useSummaryErrors } from "#app/ui/error-summary.tsx";
import { FilterSelect } from "#app/ui/filter-select.tsx";
import { Form } from "#app/ui/form.tsx";
import { FormButtons } from "#app/ui/form-buttons.tsx";
import { FormCard } from "#app/ui/form-card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Select } from "#app/ui/select.tsx";
import { SubmitButton } from "#app/ui/submit-button.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import type { ImportColumn } from "#contract/imports/constants.ts";
import type { DataImport, ImportFileColumns } from "#contract/imports/schemas.ts";
import { isolateBidi } from "#contract/values/bidi.ts";
import { ImportEncodingChoice } from "./choices.tsx";
import { columnChoiceIn, columnControl, valueControl } from "./column-controls.ts";
import { type ImportLegendProps, takesKey } from "./column-help.tsx";
import type { ColumnsToChoose, ValueField } from "./import-requests.server.ts";
import { importColumnLabel } from "./import-text.ts";
import { columnsPath, importPath } from "./import-urls.ts";

type ColumnChoiceProps = ColumnsToChoose & {
	found: DataImport;
	failedForm: FormState<FormTexts> | null;
};

/** Renders the choice of the line with the headings, which shows the page once more. */
export function HeadingLineForm({ file }: Pick<ColumnChoiceProps, "file">) {
	const { t } = useTranslation();
	return (
		<Form method="get" className="beside-button">
			<FilterSelect
				label={t("imports.columns.headingLine")}
				name="heading_line"
				value={String(file.heading_line)}
				options={[
					...file.lines.map(({ line, text }) => ({
						value: String(line),
						label: t("imports.columns.line", { line, text: isolateBidi(shorten(text)) }),
					})),
					{ value: "0", label: t("imports.columns.noHeadings") },
				]}
			/>
			<Button type="submit">{t("imports.columns.show")}</Button>
		</Form>
	);
}

const longestLine = 26;

const shorten = (text: string): string =>
	text.length > longestLine ? `${text.slice(0, longestLine).trimEnd()}…` : text;

/** Renders each column of a file with its first values, and the choice of what it is. */
export function ColumnChoiceForm({
	found,
	file,
	columns,
	valueFields,
	failedForm,
}: ColumnChoiceProps) {
	const { t, language } = useTranslation();
	const { area } = found;
	const field = controlFields(failedForm);
	const fieldOf = ({ index, column }: ImportFileColumns["columns"][number]) =>
		field(columnControl(index), column ?? "");
	const proposed = file.columns.map((column) => fieldOf(column).defaultValue ?? "");
	// With scripts, what is asked for follows the choice at once.
	const [chosen, setChosen] = useState(proposed);
	const missing = missingColumns(columns, chosen)
		.filter((name) => valueFields.every((one) => one.name !== name))
		.map((name) => importColumnLabel(t, area, name));
	const isOpen = ({ name }: ValueField) =>
		!chosen.includes(name) || field(valueControl(name)).error !== undefined;
	const options = Object.entries(columns).map(([name]) => ({
		value: name,
		label: importColumnLabel(t, area, name),
	}));
	return (
		<Form
			method="post"
			noValidate
			onChange={({ currentTarget }) =>
				setChosen(columnChoiceIn(new FormData(currentTarget)).columns)
			}
		>
			<ErrorSummary title={t("imports.columns.failed")} errors={useSummaryErrors(failedForm)} />
			<FormCard>
				<input type="hidden" name="version" value={found.version} />
				<input type="hidden" name="heading_line" value={file.heading_line} />
				{/* Enter in a field sends the form by its first button. */}
				<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
				<ImportEncodingChoice found={found} />
				{missing.length > 0 && (
					<Notice kind="warning">
						{t("imports.columns.missing", { columns: formatList(language, missing) })}
					</Notice>
				)}
				<div className="import-columns">
					{file.columns.map((column) => (
						<Select
							key={column.index}
							{...fieldOf(column)}
							label={
								column.heading === "" ? (
									t("imports.columns.unnamed", { number: column.index + 1 })
								) : (
									<bdi>{column.heading}</bdi>
								)
							}
							marked={false}
							hint={<FirstValues values={column.values} />}
							placeholder={t("imports.columns.none")}
							options={options}
						/>
					))}
				</div>
				{isTextTwice(columns, chosen) && (
					<Checkbox
						{...field("join", isTextTwice(columns, file.columns.map(columnOf)) ? "1" : "")}
						label={t("imports.columns.join")}
					/>
				)}
				<ValueFields
					area={area}
					columns={columns}
					fields={valueFields.filter(isOpen)}
					controlOf={(name) => field(valueControl(name), file.values[name] ?? "")}
				/>
				<FormButtons cancelHref={importPath(area)} sticky>
					<SubmitButton label={t("imports.columns.check")} busyLabel={t("imports.uploading")} />
				</FormButtons>
			</FormCard>
		</Form>
	);
}

/** Renders, below a checked file, one value for all lines of each column that it lacks and new lines need. */
export function LackedValuesForm({
	found,
	file,
	columns,
	valueFields,
}: Omit<ColumnChoiceProps, "failedForm">) {
	const { t } = useTranslation();
	const needed = valueFields.filter(({ name }) => columns[name]?.required);
	if (needed.length === 0) return null;
	const others = valueFields.filter((one) => !needed.includes(one));
	const field = controlFields(null);
	const carried = [
		["version", found.version],
		["heading_line", file.heading_line],
		["join", isTextTwice(columns, file.columns.map(columnOf)) ? "1" : ""],
		...file.columns.map((column) => [columnControl(column.index), columnOf(column)] as const),
		...others.map(({ name }) => [valueControl(name), file.values[name] ?? ""] as const),
	] as const;
	return (
		<Form method="post" action={columnsPath(found)} className="card" noValidate>
			{carried.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<ValueFields
				area={found.area}
				columns={columns}
				fields={needed}
				controlOf={(name) => field(valueControl(name), file.values[name] ?? "")}
			/>
			<SubmitButton label={t("imports.columns.check")} busyLabel={t("imports.uploading")} />
		</Form>
	);
}

const columnOf = ({ column }: ImportFileColumns["columns"][number]) => column ?? "";

/** Checks whether a column of texts is chosen more than once. */
const isTextTwice = (columns: Readonly<Record<string, ImportColumn>>, chosen: readonly string[]) =>
	chosen.some((name, at) => columns[name]?.kind === "text" && chosen.indexOf(name) < at);

type ValueFieldsProps = Pick<ImportLegendProps, "area" | "columns"> & {
	fields: readonly ValueField[];
	controlOf: (name: string) => ControlField;
};

/** Renders the fields for one value of all lines: what new lines need, and the others behind a title. */
function ValueFields({ area, columns, fields, controlOf }: ValueFieldsProps) {
	const { t } = useTranslation();
	const inputOf = ({ name, options }: ValueField) => {
		const column = columns[name] ?? { kind: "text" };
		const control = {
			...controlOf(name),
			label: importColumnLabel(t, area, name),
			marked: false,
		};
		return options ? (
			<Select
				key={name}
				{...control}
				placeholder={t("imports.columns.noValue")}
				options={options}
			/>
		) : (
			<TextInput key={name} {...control} hint={t(takesKey(name, column))} maxLength={200} />
		);
	};
	const needed = fields.filter(({ name }) => columns[name]?.required);
	const others = fields.filter((one) => !needed.includes(one));
	const isUsed = ({ name }: ValueField) => {
		const { defaultValue, error } = controlOf(name);
		return error !== undefined || !!defaultValue;
	};
	return (
		<>
			{needed.length > 0 && (
				<fieldset className="import-values">
					<legend>{t("imports.columns.oneValue")}</legend>
					<p className="hint">{t("imports.columns.neededValue")}</p>
					{needed.map(inputOf)}
				</fieldset>
			)}
			{others.length > 0 && (
				<Disclosure label={t("imports.columns.otherValues")} open={others.some(isUsed)}>
					{others.map(inputOf)}
				</Disclosure>
			)}
		</>
	);
}

function FirstValues({ values }: { values: readonly string[] }) {
	const { t } = useTranslation();
	if (values.length === 0) return t("imports.columns.empty");
	return values.map((value, index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: values may repeat and never change places
		<Fragment key={index}>
			{index > 0 && " | "}
			<bdi>{value}</bdi>
		</Fragment>
	));
}

/** Returns the columns that a new row needs and that are not chosen; of the names, one is enough. */
function missingColumns(
	columns: Readonly<Record<string, ImportColumn>>,
	chosen: readonly string[],
): string[] {
	const names = Object.keys(columns).filter((name) => name.startsWith("name_"));
	const others = Object.keys(columns).filter(
		(name) => columns[name]?.required && !names.includes(name) && !chosen.includes(name),
	);
	return names.some((name) => chosen.includes(name)) ? others : [...names.slice(-1), ...others];
}
