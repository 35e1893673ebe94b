/** A second seller between London and Edinburgh, with its own trains. */
export const secondSeller = {
  'agency.txt': 'agency_id,agency_name,agency_url,agency_timezone\n1,Second Seller,https://example.com,Europe/London\n',
  'stops.txt': [
    'stop_id,stop_code,stop_name,stop_lat,stop_lon,stop_timezone',
    'k,KGX,London Kings Cross,51.530883,-0.122926,Europe/London',
    'e,EDB,Edinburgh,55.952385,-3.188228,Europe/London',
  ].join('\n'),
  'routes.txt': 'route_id,agency_id,route_short_name,route_long_name,route_type,route_color\nr1,1,,Edinburgh - London,2,FFCB06\n',
  'calendar.txt':
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\nall,1,1,1,1,1,1,1,20261201,20270331\n',
  'trips.txt': 'route_id,service_id,trip_id,trip_short_name\nr1,all,t1,9001\nr1,all,t2,9003\nr1,all,t3,9002',
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    't1,09:07:00,09:07:00,e,1',
    't1,13:40:00,13:40:00,k,2',
    't2,12:07:00,12:07:00,e,1',
    't2,16:40:00,16:40:00,k,2',
    't3,10:07:00,10:07:00,k,1',
    't3,14:40:00,14:40:00,e,2',
  ].join('\n'),
};
