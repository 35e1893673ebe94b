/** The shop's colours, the same as on its pages. Mail programs ignore style sheets, so every element carries its own style. */
const colours = {
  ink: '#12211f',
  inkSoft: '#4b5d59',
  paper: '#fbf8f2',
  card: '#ffffff',
  line: '#e4ddcf',
  pine: '#0c2f2c',
  pineLink: '#14524c',
  signal: '#c9381c',
  amber: '#f3b53f',
  amberPale: '#fdf0d3',
} as const;

const font = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

export const styles = {
  body: `margin:0;padding:0;background:${colours.paper};color:${colours.ink};font-size:16px;line-height:1.5;-webkit-text-size-adjust:100%;${font}`,
  header: `background:${colours.pine};color:#ffffff;padding:18px 24px;font-size:22px;font-weight:700;${font}`,
  notice: `background:${colours.amberPale};border-left:4px solid ${colours.amber};padding:10px 20px;font-size:15px;font-weight:700;color:${colours.ink};${font}`,
  content: `padding:22px 24px 8px;font-size:16px;line-height:1.5;color:${colours.ink};${font}`,
  footer: `padding:18px 24px 32px;font-size:13px;line-height:1.5;color:${colours.inkSoft};${font}`,
  heading: `margin:0 0 8px;font-size:24px;line-height:1.2;font-weight:700;color:${colours.ink}`,
  subheading: `margin:26px 0 8px;font-size:18px;line-height:1.3;font-weight:700;color:${colours.ink}`,
  text: `margin:0 0 12px`,
  soft: `margin:0 0 6px;font-size:14px;line-height:1.45;color:${colours.inkSoft}`,
  card: `width:100%;border-collapse:separate;background:${colours.card};border:1px solid ${colours.line};border-radius:14px;margin:18px 0`,
  cardCell: `padding:20px;font-size:16px;line-height:1.5;color:${colours.ink};${font}`,
  reference: `margin:0 0 0 6px;font-size:20px;line-height:1.2;font-weight:700;letter-spacing:1px;color:${colours.ink}`,
  label: `margin:0;font-size:13px;color:${colours.inkSoft}`,
  direction: `margin:14px 0 0;padding:14px 0 0;border-top:1px solid ${colours.line}`,
  directionTitle: `margin:0 0 2px;font-size:17px;line-height:1.3;font-weight:700`,
  line: `margin:0 0 4px;font-size:16px;line-height:1.4`,
  time: `width:54px;padding:2px 0;vertical-align:top;font-size:16px;font-weight:700;white-space:nowrap;font-variant-numeric:tabular-nums;color:${colours.ink};${font}`,
  place: `padding:2px 0;vertical-align:top;font-size:16px;color:${colours.ink};${font}`,
  between: `padding:4px 0 8px;font-size:14px;line-height:1.45;color:${colours.inkSoft};${font}`,
  map: `display:block;width:100%;height:auto;margin:4px 0 0;border:0;border-radius:10px`,
  code: `margin:0 0 14px;font-size:32px;font-weight:700;letter-spacing:6px;color:${colours.ink}`,
  button: `display:inline-block;margin:18px 0 4px;padding:12px 22px;background:${colours.signal};color:#ffffff;font-size:16px;font-weight:700;text-decoration:none;border-radius:10px`,
  link: `color:${colours.pineLink}`,
  failure: `margin:18px 0;padding:14px 18px;background:${colours.amberPale};border-left:4px solid ${colours.amber};border-radius:0 10px 10px 0`,
  priceLabel: `padding:5px 12px 5px 0;font-size:15px;vertical-align:top;color:${colours.ink};${font}`,
  price: `padding:5px 0;font-size:15px;text-align:right;vertical-align:top;white-space:nowrap;font-variant-numeric:tabular-nums;color:${colours.ink};${font}`,
  total: `padding:10px 0 4px;border-top:2px solid ${colours.pine};font-size:18px;font-weight:700;white-space:nowrap;color:${colours.ink};${font}`,
} as const;

/** A stop's dot is as high as its line of text, and the line goes from dot to dot. */
const rail = 'width:26px;padding:0;vertical-align:top';
const line = `linear-gradient(${colours.pineLink},${colours.pineLink}) no-repeat`;

/** The picture of a way: a cell for each stop, ride and walk beside its words. */
export const lineStyles = {
  first: `${rail};background:${line} 6px 14px/3px 100%`,
  last: `${rail};background:${line} 6px 0/3px 14px`,
  ride: `${rail};background:${line} 6px 0/3px 100%`,
  walk: `${rail};background:repeating-linear-gradient(${colours.inkSoft} 0,${colours.inkSoft} 3px,transparent 3px,transparent 8px) no-repeat 6px 0/3px 100%`,
  stop: `display:inline-block;width:9px;height:9px;margin:7px 0 0;background:${colours.card};border:3px solid ${colours.pineLink};border-radius:50%;font-size:0;line-height:0`,
} as const;
