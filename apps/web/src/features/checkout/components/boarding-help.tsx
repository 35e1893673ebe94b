import type { TicketItem } from '@throughfare/contract/shapes/cart';
import { helpAtStations, helpNeedCodes, helpNeeds } from '@throughfare/kernel/rights/boarding-help.data';
import { useState } from 'react';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { itemPath } from '../model/field-path.ts';
import { type Help, helpStations, noticeWords } from '../model/help-stations.ts';

interface BoardingHelpProps {
  readonly item: TicketItem;
  readonly help: Help | undefined;
  readonly onChange: (help: Help | undefined) => void;
}

/** Help to board and alight, asked for with the booking (ACCESS-6). Folded, because most travellers need none. */
export function BoardingHelp({ item, help, onChange }: BoardingHelpProps) {
  const { itemId } = item;
  const stations = helpStations(item);
  const chosen = help?.stations ?? [];
  const need = help?.need ?? 'RAMP';
  const isWheelchair = item.passengers.some(({ brings }) => brings?.includes('WHEELCHAIR'));
  // Later presses leave it as it is: it must not close under a finger.
  const [isOpen] = useState(chosen.length > 0 || isWheelchair);
  return (
    <details open={isOpen || undefined}>
      <summary className="flex min-h-8 cursor-pointer items-center font-semibold text-pine-700">Help to board and alight</summary>
      <fieldset className="mt-2">
        <legend className="sr-only">Help to board and alight</legend>
        {isWheelchair && <p className="mb-2">The wheelchair space is reserved with the ticket. A companion gets the seat beside it.</p>}
        <p className="mb-3 text-[0.9375rem] text-ink-soft">
          Free. We ask the carrier’s assistance desk, and you get its answer by mail. {noticeWords(item)}
        </p>
        <SelectField
          label="I need"
          name={itemPath(itemId, 'helpNeed')}
          value={need}
          options={helpNeedCodes.map((value) => ({ value, label: helpNeeds[value] }))}
          onChange={({ target: { value } }) => {
            const next = helpNeedCodes.find((code) => code === value);
            if (help && next) onChange({ ...help, need: next });
          }}
        />
        <ul className="mt-3 flex flex-col gap-1">
          {stations.map(({ code, name }) => {
            const facts = helpAtStations[code];
            return (
              <li key={code}>
                <Checkbox
                  name={itemPath(itemId, 'help')}
                  value={code}
                  checked={chosen.includes(code)}
                  onChange={({ target: { checked } }) => {
                    const next = checked ? [...chosen, code] : chosen.filter((one) => one !== code);
                    onChange(next.length > 0 ? { need, stations: next } : undefined);
                  }}
                  label={
                    <>
                      {name}
                      <span className="block text-sm text-ink-soft">
                        {facts
                          ? `${facts.stepFree ? 'Step-free to every platform' : 'Steps to some platforms'}, staff ${facts.staffed}`
                          : 'Ask the desk about steps and staff'}
                      </span>
                    </>
                  }
                />
              </li>
            );
          })}
        </ul>
      </fieldset>
    </details>
  );
}
