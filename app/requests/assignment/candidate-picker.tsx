import { type KeyboardEvent, useContext, useEffect, useRef, useState } from "react";
import type { ControlField } from "#app/lib/control-fields.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { FieldIdPrefix, fieldId } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PageLoader } from "#app/ui/page-loader.tsx";
import type { CandidateChoice, CandidatesPage, CandidateView, OtherChoice } from "./candidates.ts";
import { WorkloadBar } from "./workload-bar.tsx";

/** The milliseconds without typing after which a search starts. */
const pause = 250;

type CandidatePickerProps = ControlField & {
	choice: CandidateChoice;
	/**
	 * The page that offers the members; null for one that can't be searched. Without one, the form
	 * around loads them as it changes.
	 */
	href?: string | null;
	/** Choices before and after the members. */
	first?: OtherChoice;
	last?: OtherChoice;
	/** With scripts: called when another one is chosen; null for one who is no member. */
	onChoose?: (chosen: CandidateView | null) => void;
};

const bestOf = ({ candidates }: CandidateChoice): CandidateView | undefined =>
	candidates.find(({ isAway }) => !isAway);

/**
 * Renders the choice of a member for some work: the best suited first, of whom the first one is
 * chosen. Others are found by a text; with scripts, while one types.
 */
export function CandidatePicker({
	choice: received,
	href,
	first,
	last,
	onChoose,
	name,
	error,
	defaultValue: chosen,
}: CandidatePickerProps) {
	const timer = useRef<ReturnType<typeof setTimeout>>();
	useEffect(() => () => clearTimeout(timer.current), []);
	const [searched, setSearched] = useState<string | null>(null);
	const [found, setFound] = useState<CandidateChoice>();
	const choice = found ?? received;
	const { candidates, words, find } = choice;
	const best = bestOf(choice);
	const isOffered = [first, ...candidates, last].some((one) => one && one.value === chosen);
	const preset = isOffered ? chosen : (first ?? best ?? last)?.value;
	const id = fieldId(name, useContext(FieldIdPrefix));
	const searchName = `find.${name}`;
	const search = (text: string) => {
		clearTimeout(timer.current);
		if (href) timer.current = setTimeout(() => setSearched(text), text ? pause : 0);
	};
	const onLoad = ({ choice: loaded }: CandidatesPage) => {
		setSearched(null);
		if (!loaded) return;
		setFound(loaded);
		onChoose?.(bestOf(loaded) ?? null);
	};
	// Enter would send the form, which assigns the work; without scripts it searches.
	const onKeyDown = (event: KeyboardEvent) => event.key === "Enter" && event.preventDefault();
	const max = Math.max(1, ...candidates.map(({ open }) => open));
	const row = (one: OtherChoice & Partial<CandidateView>) => (
		<CandidateRow
			key={`${find} ${one.value}`}
			{...one}
			field={name}
			isPreset={one.value === preset}
			isMember={"submit" in one}
			max={max}
			onChoose={onChoose && (() => onChoose("submit" in one ? (one as CandidateView) : null))}
		/>
	);
	return (
		<fieldset
			className={error ? "candidates field invalid" : "candidates field"}
			id={id}
			tabIndex={-1}
			aria-describedby={error && `${id}-error`}
		>
			<legend className="label">
				{words.label} {!find && <small>{words.order}</small>}
			</legend>
			{href !== null && (
				<div className="candidate-search">
					<input
						type="search"
						className="input"
						name={searchName}
						defaultValue={find}
						aria-label={words.search}
						placeholder={words.search}
						autoComplete="off"
						onChange={(event) => search(event.currentTarget.value)}
						onKeyDown={onKeyDown}
					/>
					<button type="submit" name="step" value="options" className="button early">
						<Icon name="search" />
						<span className="sr-only">{words.searchNow}</span>
					</button>
				</div>
			)}
			{searched !== null && (
				<PageLoader
					href={`${href}${href?.includes("?") ? "&" : "?"}${new URLSearchParams({ [searchName]: searched })}`}
					onLoad={onLoad}
				/>
			)}
			{error && (
				<p className="error" id={`${id}-error`}>
					{error}
				</p>
			)}
			{first && row(first)}
			{candidates.map(row)}
			{last && row(last)}
			{candidates.length === 0 && (
				<p className="hint" role="status">
					{words.none}
				</p>
			)}
		</fieldset>
	);
}

type CandidateRowProps = OtherChoice &
	Partial<CandidateView> & {
		field: string;
		isPreset: boolean;
		/** False for a choice that is nobody, such as keeping who has it. */
		isMember: boolean;
		/** The number of open requests of the member who has most. */
		max: number;
		onChoose: (() => void) | undefined;
	};

function CandidateRow({ field, isPreset, isMember, max, onChoose, ...one }: CandidateRowProps) {
	return (
		<label className="candidate">
			<input
				type="radio"
				name={field}
				value={one.value}
				defaultChecked={isPreset}
				disabled={one.isAway}
				onChange={onChoose}
			/>
			<Avatar name={isMember ? one.name : ""} photo={one.photo} lazy sign={<Icon name="users" />} />
			<span className="candidate-words">
				<bdi>{one.name}</bdi>
				<small>{one.line}</small>
			</span>
			{one.openText && (
				<small className="candidate-load">
					{one.openText}
					<WorkloadBar open={one.open ?? 0} late={one.late ?? 0} max={max} longest={48} />
				</small>
			)}
		</label>
	);
}
